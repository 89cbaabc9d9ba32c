import type { ReactNode } from 'react';

/** Other people's words in a line of ours, kept from turning the direction of what stands round them. */
export const Text = ({ children }: { children: string }): ReactNode => <bdi>{children}</bdi>;
