import { reading } from '#content/reading.ts'
import type { RetentionRow } from '#content/retention/row.ts'

const words = reading.retention

/** Each period as text and as a bar. The bars are not linear, or thirty days would be invisible beside eight years. */
export function RetentionTable({ rows }: { rows: readonly RetentionRow[] }) {
  const longest = Math.max(...rows.map(({ days }) => days ?? 0))
  return (
    <table className="mt-8 w-full max-w-[46rem] border-collapse text-left text-base">
      <caption className="sr-only">{words.caption}</caption>
      <thead>
        <tr className="border-ink border-y-2 text-small">
          <th scope="col" className="py-2.5 pr-4 font-semibold">
            {words.what}
          </th>
          <th scope="col" className="w-[38%] py-2.5 font-semibold">
            {words.period}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ kind, what, why, days, period, after }) => (
          <tr key={kind} className="border-line border-b align-top print:break-inside-avoid">
            <th scope="row" className="py-4 pr-4 font-normal">
              <span className="block font-semibold">{what}</span>
              <span className="mt-0.5 block text-muted text-small">{why}</span>
            </th>
            <td className="py-4">
              <Bar share={days === null ? null : Math.log(days) / Math.log(longest)} />
              <span className="mt-2 block font-display font-semibold">{period}</span>
              {after && <span className="block text-muted text-small">{`${words.after} ${after}`}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Bar({ share }: { share: number | null }) {
  return (
    <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true" className="mt-1.5 h-2 w-full">
      <rect width="100" height="4" className="fill-line" />
      {share === null ? (
        <path d="M0 2h100" strokeWidth="4" strokeDasharray="3 2" className="stroke-marigold" />
      ) : (
        <rect width={share * 100} height="4" className="fill-action" />
      )}
    </svg>
  )
}
