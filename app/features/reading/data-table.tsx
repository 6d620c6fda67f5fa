import type { Block, Words } from '#content/blocks.ts'
import { plainText } from './plain-text.ts'
import { Spans } from './spans.tsx'

type Table = Extract<Block, { table: unknown }>['table']

/** Wide tables scroll inside a container that can be focused by keyboard. */
export function DataTable({ caption, head, rows }: Table) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section aria-label={caption} tabIndex={0} className={frame}>
      <table className="w-full border-collapse text-left text-small tabular-nums">
        <caption className="pb-2 text-left font-semibold text-muted">{caption}</caption>
        <thead>
          <tr className="border-ink border-y-2">
            {head.map((title) => (
              <th
                key={title}
                scope="col"
                className="whitespace-nowrap py-2.5 pr-5 align-bottom font-semibold last:pr-0"
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a text never change their order
            <tr key={index} className="border-line border-b">
              {row.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: nor do its cells
                <td key={column} className={`py-3 pr-5 align-top first:font-semibold last:pr-0 ${breaksOf(cell)}`}>
                  <Spans words={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const frame = 'mt-8 max-w-[46rem] scroll-shadows overflow-x-auto print:overflow-visible'

/** Cells up to this many characters do not wrap. */
const shortCell = 16

function breaksOf(cell: Words): string {
  return plainText(cell).length > shortCell ? 'min-w-28' : 'whitespace-nowrap'
}
