import { Skeleton } from '#app/ui/skeleton.tsx'
import { bodyClasses, rowClasses } from './row-classes.ts'

interface SkeletonColumn {
  header: string
  kind?: 'main' | 'bare' | 'badge' | 'wide' | 'action'
  className?: string
}

/** Skeleton rows. */
export function SkeletonRows({ columns }: { columns: readonly SkeletonColumn[] }) {
  return [1, 2, 3, 4, 5, 6].map((row) => (
    <tbody key={row} className={bodyClasses}>
      <tr className={rowClasses}>
        {columns.map(({ header, kind, className = '' }) => (
          <td
            key={header}
            className={`px-3 py-3 align-top not-print:max-md:p-0 first:md:pl-4 ${kind === 'wide' ? 'max-md:hidden' : ''} ${className}`}
          >
            {skeletons[kind ?? 'text']}
          </td>
        ))}
      </tr>
    </tbody>
  ))
}

const line = <Skeleton className="h-4 w-24 max-w-full rounded-md max-md:w-48" />

const skeletons = {
  main: (
    <span className="flex flex-col gap-1.5 max-md:pb-1 md:min-w-36">
      <Skeleton className="h-4 w-3/5 rounded-md" />
      <Skeleton className="h-3.5 w-4/5 rounded-md" />
    </span>
  ),
  text: line,
  wide: <Skeleton className="h-4 w-5 rounded-md" />,
  bare: line,
  badge: <Skeleton className="h-6 w-22 max-w-full rounded-full" />,
  action: null,
}
