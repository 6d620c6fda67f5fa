import { chooseTheme, themeChoices, useThemeChoice } from '#app/lib/theme.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Menu, MenuChoice } from '#app/ui/menu.tsx'
import { themeNames } from './theme-names.ts'

/** The header's theme control. */
export function ThemeMenu() {
  const chosen = useThemeChoice()
  return (
    <div className="needs-js">
      <Menu
        label="Theme"
        button={<Icon name={themeNames[chosen].icon} />}
        buttonClassName="grid size-11 place-items-center rounded-full text-muted hover:bg-ink/8 hover:text-ink focus-visible:rounded-full"
      >
        {themeChoices.map((choice) => (
          <MenuChoice key={choice} isChecked={choice === chosen} onSelect={() => chooseTheme(choice)}>
            <Icon name={themeNames[choice].icon} />
            <span className="flex-1">{themeNames[choice].label}</span>
            {choice === chosen && <Icon name="check" />}
          </MenuChoice>
        ))}
      </Menu>
    </div>
  )
}
