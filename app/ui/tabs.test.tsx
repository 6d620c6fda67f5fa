import { useState } from 'react'
import { expect, test } from 'vitest'
import { click, press, render } from '#tests/components/render.tsx'
import { Tabs } from './tabs.tsx'

function Days({ mountsOnlySelected = false }: { mountsOnlySelected?: boolean }) {
  const [selected, setSelected] = useState('one')
  const tabs = [
    { id: 'one', label: 'Day 1', panel: <input aria-label="of day 1" /> },
    { id: 'two', label: 'Day 2', panel: <input aria-label="of day 2" /> },
    { id: 'three', label: 'Day 3', panel: 'the third' },
  ]
  return (
    <Tabs
      label="Schedule"
      tabs={tabs}
      selected={selected}
      onSelect={setSelected}
      mountsOnlySelected={mountsOnlySelected}
    />
  )
}

const tabsOf = (page: HTMLElement) => [...page.querySelectorAll<HTMLElement>('[role=tab]')]
const selectedOf = (page: HTMLElement) => tabsOf(page).filter((tab) => tab.getAttribute('aria-selected') === 'true')

test('one tab is selected and tabbable; clicks and arrow keys, which wrap around, select another', async () => {
  const page = await render(<Days />)
  expect(selectedOf(page).map(({ textContent }) => textContent)).toEqual(['Day 1'])
  await click(tabsOf(page)[1])
  expect(selectedOf(page).map(({ textContent }) => textContent)).toEqual(['Day 2'])
  expect(tabsOf(page).map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1])
  tabsOf(page)[1]?.focus()
  for (const [key, day] of [
    ['ArrowRight', 'Day 3'],
    ['ArrowRight', 'Day 1'],
    ['ArrowLeft', 'Day 3'],
    ['Home', 'Day 1'],
    ['End', 'Day 3'],
  ] as const) {
    await press(key)
    expect([key, ...selectedOf(page).map(({ textContent }) => textContent)]).toEqual([key, day])
    expect(document.activeElement?.textContent).toBe(day)
  }
})

test('each panel is labelled by its tab, and keeps typed values while hidden', async () => {
  const page = await render(<Days />)
  const input = page.querySelector('input')
  if (input) input.value = 'typed'
  await click(tabsOf(page)[1])
  expect(page.querySelector('input')).toBe(input)
  for (const tab of tabsOf(page)) {
    const panel = page.querySelector(`[id="${tab.getAttribute('aria-controls')}"]`)
    expect(panel?.getAttribute('aria-labelledby')).toBe(tab.id)
  }
})

test('with mountsOnlySelected only the selected panel is mounted', async () => {
  const page = await render(<Days mountsOnlySelected />)
  expect(page.querySelectorAll('input')).toHaveLength(1)
})
