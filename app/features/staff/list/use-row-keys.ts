import { useRef } from 'react'
import { keys as words } from '#content/staff/keys.ts'
import type { KeysLegendProps } from '../keys/keys-legend.tsx'
import { useKeys } from '../keys/use-keys.ts'
import { useKeysChoice } from '../keys/use-keys-choice.ts'

interface RowKey<R> {
  /** As in the legend, upper case. */
  key: string
  meaning: string
  act: (row: R) => void
  /** What the key does wherever the focus is, such as on a selection. False if the row with the focus is meant after all. */
  actAnywhere?: () => boolean
}

/**
 * J and K move the focus from row to row; the other keys act on the row that has it, unless they act anywhere. A key either
 * asks before it acts, or can be undone.
 */
export function useRowKeys<R extends { id: number }>(
  rows: readonly R[],
  rowKeys: readonly RowKey<R>[] = [],
): KeysLegendProps {
  const [isOn, onChange] = useKeysChoice()
  // When a row disappears, J continues at its place.
  const place = useRef(0)

  const go = (step: 1 | -1) => {
    const all = listRows()
    const current = all.indexOf(findCurrent())
    const next = current >= 0 ? current + step : Math.min(place.current, all.length - 1)
    const row = all[next]
    if (!row) return
    place.current = next
    findControl(row)?.focus()
  }
  const actOn = ({ act, actAnywhere }: RowKey<R>) => {
    if (actAnywhere?.()) return
    const current = findCurrent()
    const row = rows.find(({ id }) => String(id) === current?.dataset.row)
    if (!row) return
    place.current = listRows().indexOf(current)
    act(row)
  }
  const unlessInDialog = (act: () => void) => () => {
    if (!document.querySelector('dialog[open]')) act()
  }
  useKeys(isOn, {
    j: unlessInDialog(() => go(1)),
    k: unlessInDialog(() => go(-1)),
    ...Object.fromEntries(rowKeys.map((rowKey) => [rowKey.key.toLowerCase(), unlessInDialog(() => actOn(rowKey))])),
  })
  return { isOn, onChange, names: [...words.rows, ...rowKeys.map(({ key, meaning }) => [key, meaning] as const)] }
}

type Row = HTMLElement | null | undefined

/** The rows that can be opened, in the order of the page. */
function listRows(): Row[] {
  return [...document.querySelectorAll<HTMLElement>('tbody[data-row]')].filter(findControl)
}

function findCurrent(): Row {
  return document.activeElement?.closest<HTMLElement>('tbody[data-row]')
}

/** The button or link that opens the row. */
function findControl(row: Row): HTMLElement | null | undefined {
  return row?.querySelector<HTMLElement>('th :is(a, button)')
}
