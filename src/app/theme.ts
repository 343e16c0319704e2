/** Light or dark: what the system prefers, unless the person chose. */
import { useEffect, useState } from 'react';
import { useSettings } from '../store/binding.ts';

const query = window.matchMedia('(prefers-color-scheme: dark)');

/** The theme in force; it is also written to the document, where the styles read it. */
export function useTheme(): 'light' | 'dark' {
  const chosen = useSettings((state) => state.theme);
  const [systemDark, setSystemDark] = useState(query.matches);
  useEffect(() => {
    const listen = (): void => setSystemDark(query.matches);
    query.addEventListener('change', listen);
    return () => query.removeEventListener('change', listen);
  }, []);
  const theme = chosen === 'auto' ? (systemDark ? 'dark' : 'light') : chosen;
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);
  return theme;
}
