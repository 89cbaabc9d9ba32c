/** The address when it is one to follow: http or https, nothing else; null for javascript:, data: and what is no URL. */
export const safeLink = (address: string): string | null => {
  try {
    const url = new URL(address);
    return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : null;
  } catch {
    return null;
  }
};
