import { useState } from 'react';
import type { ReactNode } from 'react';
import { chooseTheme, readTheme, THEMES } from './theme.ts';

/** Chooses between the system's theme, light and dark. */
export const ThemeSwitch = (): ReactNode => {
  const [theme, setTheme] = useState(readTheme);
  return (
    <fieldset className="theme">
      <legend className="unseen">Colours</legend>
      {THEMES.map((one) => (
        <label key={one}>
          <input
            type="radio"
            name="theme"
            value={one}
            checked={theme === one}
            onChange={() => {
              chooseTheme(one);
              setTheme(one);
            }}
          />
          <span>{one}</span>
        </label>
      ))}
    </fieldset>
  );
};
