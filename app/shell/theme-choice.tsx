import { useId } from 'react'
import { chooseTheme, themeChoices, useThemeChoice } from '#app/lib/theme.ts'
import { Icon } from '#app/ui/icon.tsx'
import { themeNames } from './theme-names.ts'

/** The theme control of the footer and the phone's menu. */
export function ThemeChoiceField() {
  const chosen = useThemeChoice()
  const name = useId()
  return (
    <fieldset className="needs-js inline-flex rounded-full border border-line p-1">
      <legend className="sr-only">Theme</legend>
      {themeChoices.map((choice) => (
        <label key={choice} className="segment">
          <input
            type="radio"
            name={name}
            checked={choice === chosen}
            onChange={() => chooseTheme(choice)}
            className="sr-only"
          />
          <Icon name={themeNames[choice].icon} className="size-4.5" />
          {themeNames[choice].label}
        </label>
      ))}
    </fieldset>
  )
}
