const KEY = 'kb.theme';

/** Light, dark, or whatever the system says. */
export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** The theme that the reader chose; the system's when none. */
export const readTheme = (): Theme => THEMES.find((theme) => theme === localStorage.getItem(KEY)) ?? 'system';

/** Shows the page in the chosen theme. */
export const applyTheme = (): void => {
  document.documentElement.dataset['theme'] = readTheme();
};

/** Keeps a choice in this browser and shows it; views that draw on a canvas hear of it as an event `kb-theme`. */
export const chooseTheme = (theme: Theme): void => {
  localStorage.setItem(KEY, theme);
  applyTheme();
  dispatchEvent(new Event('kb-theme'));
};
