import { Icon, type IconName } from '#app/ui/icon.tsx'
import { SpinnerMark } from '#app/ui/spinner.tsx'
import { Key } from '../keys/key.tsx'

interface RowActionProps {
  icon: IconName
  label: string
  /** The row's name, for screen readers. */
  of: string
  /** The key that does the same; undefined without one, or while the keys are off. */
  keyName?: string | undefined
  isBusy?: boolean
  isDangerous?: boolean
}

/** A button that a row shows while the mouse is over it or the focus is in it. */
export function RowAction({ onClick, ...props }: RowActionProps & { onClick: () => void }) {
  return (
    <button
      type="button"
      aria-keyshortcuts={props.keyName}
      aria-busy={props.isBusy || undefined}
      onClick={() => props.isBusy || onClick()}
      className={classesOf(props)}
    >
      <Contents {...props} />
    </button>
  )
}

export function RowActionLink({ href, ...props }: RowActionProps & { href: string }) {
  return (
    <a href={href} aria-keyshortcuts={props.keyName} className={classesOf(props)}>
      <Contents {...props} />
    </a>
  )
}

function Contents({ icon, label, of, keyName, isBusy }: RowActionProps) {
  return (
    <>
      {isBusy ? <SpinnerMark className="size-4" /> : <Icon name={icon} className="size-4" />}
      <span>
        {label}
        <span className="sr-only">: {of}</span>
      </span>
      {/* Only where the key works: in the row that has the focus. */}
      {keyName && (
        <span className="hidden group-focus-within/row:inline">
          <Key name={keyName} />
        </span>
      )}
    </>
  )
}

const classesOf = ({ isDangerous }: RowActionProps) =>
  `inline-flex min-h-9 items-center gap-1.5 rounded-control px-2.5 font-semibold text-label whitespace-nowrap focus-visible:rounded-control focus-visible:-outline-offset-2 ${isDangerous ? 'text-rejected hover:bg-rejected-soft' : 'hover:bg-ink/6 hover:text-action'}`
