import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { find, textOf } from '#tests/components/find.ts'
import { click, press, render } from '#tests/components/render.tsx'
import { ThemeChoiceField } from './theme-choice.tsx'
import { ThemeMenu } from './theme-menu.tsx'

const markDocument = vi.fn()
beforeEach(() => {
  window.markDocument = markDocument.mockClear()
  return () => void delete window.markDocument
})

async function show() {
  const page = await render(
    <>
      <ThemeMenu />
      <ThemeChoiceField />
    </>,
  )
  const button = find(page, 'button', 'Theme')
  button.focus()
  await press('ArrowDown')
  const choices = () => [...page.querySelectorAll<HTMLElement>('[role=menuitemradio]')]
  const checkedInFooter = () => textOf(page.querySelector('input:checked')?.closest('label') ?? null)
  return { button, choices, checkedInFooter }
}
const textsOf = (items: Element[]) => items.map(textOf)
const isChecked = (item: Element) => item.getAttribute('aria-checked') === 'true'

test('light is the default of three themes, and has the focus when the menu opens', async () => {
  const { choices, checkedInFooter } = await show()
  expect(textsOf(choices())).toEqual(['Light', 'Dark', 'System'])
  expect([textsOf(choices().filter(isChecked)), checkedInFooter()]).toEqual([['Light'], 'Light'])
  expect(textOf(document.activeElement)).toBe('Light')
  expect(markDocument).not.toHaveBeenCalled()
})

test.each(['Dark', 'System'])('%s is shown at once, stored, and checked wherever there is a choice', async (name) => {
  const { button, choices, checkedInFooter } = await show()
  await click(choices().find((item) => textOf(item) === name))
  expect(document.activeElement).toBe(button)
  expect(markDocument).toHaveBeenCalledExactlyOnceWith(name.toLowerCase())
  expect(localStorage.getItem('theme')).toBe(name.toLowerCase())
  expect(checkedInFooter()).toBe(name)
  await press('ArrowDown')
  expect(textsOf(choices().filter(isChecked))).toEqual([name])
})

test('a choice in another tab is checked here too', async () => {
  const { choices, checkedInFooter } = await show()
  localStorage.setItem('theme', 'dark')
  await act(async () => void window.dispatchEvent(new Event('storage')))
  expect([textsOf(choices().filter(isChecked)), checkedInFooter()]).toEqual([['Dark'], 'Dark'])
})
