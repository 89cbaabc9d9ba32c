type Given<T> = { [K in keyof T as undefined extends T[K] ? never : null extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : null extends T[K] ? K : never]?: NonNullable<T[K]>;
};

/** Arguments without those that were left out or null: operations know absent ones only. */
export const compact = <T extends object>(args: T): Given<T> =>
  Object.fromEntries(Object.entries(args).filter(([, value]) => value != null)) as Given<T>;
