import type { ThemeChoice } from '#app/lib/theme.ts'
import type { IconName } from '#app/ui/icon.tsx'

export const themeNames: Record<ThemeChoice, { label: string; icon: IconName }> = {
  light: { label: 'Light', icon: 'sun' },
  dark: { label: 'Dark', icon: 'moon' },
  system: { label: 'System', icon: 'monitor' },
}
