import { act, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { click, press, render } from '#tests/components/render.tsx'
import { SortableList } from './sortable-list.tsx'

const words = {
  up: (name: string) => `Move up: ${name}`,
  down: (name: string) => `Move down: ${name}`,
  handle: (name: string) => `Reorder: ${name}`,
  instructions: 'Press an arrow key.',
  remove: (name: string) => `Remove: ${name}`,
  moved: (name: string, position: number, count: number) => `${name} is now ${position} of ${count}`,
  removed: (name: string) => `${name} is gone`,
}

function Fruit({ first }: { first: string[] }) {
  const [names, setNames] = useState(first)
  return (
    <SortableList
      label="Fruit"
      keys={names}
      nameOf={(index) => names[index] ?? ''}
      words={words}
      onMove={(from, to) => setNames(names.toSpliced(from, 1).toSpliced(to, 0, names[from] ?? ''))}
      onRemove={(index) => setNames(names.toSpliced(index, 1))}
      add={{ label: 'Add', onAdd: () => setNames([...names, 'New']), isFull: names.length === 4 }}
      empty={<p>Nothing</p>}
    >
      {(index) => <input aria-label="Name" defaultValue={names[index]} />}
    </SortableList>
  )
}

async function show(...names: string[]) {
  const page = await render(<Fruit first={names} />)
  const button = (label: string) => page.querySelector<HTMLButtonElement>(`[aria-label="${label}"]`)
  return {
    page,
    button,
    order: () => [...page.querySelectorAll('input')].map(({ value }) => value),
    status: () => page.querySelector('[role=status]')?.textContent,
    focused: () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
  }
}

test('arrow keys on the handle move an item, announce it and keep the focus on it', async () => {
  const { button, order, status, focused } = await show('Apple', 'Fig', 'Lime')
  button('Reorder: Apple')?.focus()
  await press('ArrowDown')
  expect(order()).toEqual(['Fig', 'Apple', 'Lime'])
  expect(status()).toBe('Apple is now 2 of 3')
  expect(focused()).toBe('Reorder: Apple')
  await press('ArrowDown')
  await press('ArrowDown')
  expect(order()).toEqual(['Fig', 'Lime', 'Apple'])
  await press('ArrowUp')
  expect(order()).toEqual(['Fig', 'Apple', 'Lime'])
})

test('the buttons move an item; at the end of the list the other button gets the focus', async () => {
  const { button, order, focused } = await show('Apple', 'Fig', 'Lime')
  expect(button('Move up: Apple')?.disabled).toBe(true)
  expect(button('Move down: Lime')?.disabled).toBe(true)
  await click(button('Move up: Lime'))
  expect(order()).toEqual(['Apple', 'Lime', 'Fig'])
  expect(focused()).toBe('Move up: Lime')
  await click(button('Move up: Lime'))
  expect(order()).toEqual(['Lime', 'Apple', 'Fig'])
  expect(focused()).toBe('Move down: Lime')
})

test('adding focuses the new item’s field', async () => {
  const { page, order } = await show('Apple')
  await click(page.querySelector('[data-part=add]'))
  expect(order()).toEqual(['Apple', 'New'])
  expect(document.activeElement).toBe(page.querySelectorAll('input')[1])
})

test('removing focuses the neighbour, and the add button after the last one', async () => {
  const { page, button, order, status, focused } = await show('Apple', 'Fig', 'Lime')
  await click(button('Remove: Fig'))
  expect(order()).toEqual(['Apple', 'Lime'])
  expect(status()).toBe('Fig is gone')
  expect(focused()).toBe('Remove: Lime')
  await click(button('Remove: Lime'))
  expect(focused()).toBe('Remove: Apple')
  await click(button('Remove: Apple'))
  expect(focused()).toBe('Add')
  expect(page.textContent).toContain('Nothing')
})

test('a full list cannot grow', async () => {
  const { page } = await show('Apple', 'Fig', 'Lime', 'Plum')
  expect(page.querySelector<HTMLButtonElement>('[data-part=add]')?.disabled).toBe(true)
})

test('dragging the handle moves the item to where it is dropped; Escape leaves it', async () => {
  const { page, button, order } = await show('Apple', 'Fig', 'Lime')
  // Each item is 100 px high.
  for (const [index, item] of [...page.querySelectorAll('li')].entries())
    vi.spyOn(item, 'getBoundingClientRect').mockReturnValue({ bottom: 100 * (index + 1) } as DOMRect)
  const point = (type: string, clientY: number) =>
    act(async () => {
      const event = new MouseEvent(type, { bubbles: true, button: 0, clientY })
      button('Reorder: Apple')?.dispatchEvent(event)
    })
  await point('pointerdown', 50)
  await point('pointermove', 250)
  expect(page.querySelectorAll('li')[2]?.dataset.mark).toBe('after')
  await press('Escape')
  await point('pointerup', 250)
  expect(order()).toEqual(['Apple', 'Fig', 'Lime'])

  await point('pointerdown', 50)
  await point('pointermove', 250)
  await point('pointerup', 250)
  expect(order()).toEqual(['Fig', 'Lime', 'Apple'])
})
