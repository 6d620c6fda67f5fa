import { act } from 'react'
import { field } from './find.ts'
import { click } from './render.tsx'
import { type } from './type.ts'

/** Fills in fields by their labels: types a text, chooses the option with this value, or ticks a box. */
export async function fillIn(root: ParentNode, values: Record<string, string | true>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    const found: Element = field(root, label)
    if (value === true) await click(found)
    else if (found instanceof HTMLSelectElement) await choose(found, value)
    else await type(found, value)
  }
}

async function choose(select: HTMLSelectElement, value: string): Promise<void> {
  await act(async () => {
    select.value = value
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
}
