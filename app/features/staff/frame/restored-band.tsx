import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { browserApi } from '#app/lib/api.ts'
import { focusMainIfLost } from '#app/lib/focus-main.ts'
import { getFormErrorMessage } from '#app/lib/form.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { toast } from '#app/ui/toast.tsx'
import { restored as words } from '#content/staff/restored.ts'
import { formatShortTime } from '#contract/dates.ts'
import type { RestoreCheck, releaseRestoredMails, StaffRestore, tickRestoreCheck } from '#contract/staff/restores.ts'
import { todayQuery } from '../today/queries.ts'
import { useStaffChange } from '../use-staff-change.ts'

/** Shown on every page after a restore, until everything that the backup cannot know has been looked at. */
export function RestoredBand({ restored: { backedUpAt, openChecks, heldMails } }: { restored: StaffRestore }) {
  const { pathname } = useLocation()
  const left = openChecks.length + (heldMails === null ? 0 : 1)
  return (
    <details
      open={pathname === '/staff'}
      className="group no-print border-marigold border-b bg-marigold-soft px-4 text-small sm:px-6 lg:px-8"
    >
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-2.5 py-1.5">
        <Icon name="alert" className="size-5 shrink-0 text-marigold-text" />
        <strong>{words.title(formatShortTime(backedUpAt))}</strong>
        <span className="text-muted">{words.open(left)}</span>
        <Icon name="chevron-down" className="ml-auto size-5 group-open:rotate-180" />
      </summary>
      <p className="max-w-prose pb-1">{words.text}</p>
      <ul className="grid divide-y divide-line pb-2">
        {openChecks.map((check) => (
          <Check key={check} check={check} />
        ))}
        {heldMails !== null && <HeldMails count={heldMails} />}
      </ul>
    </details>
  )
}

const rowClasses = 'flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2'
const actionClasses = 'flex flex-wrap items-center gap-x-4 gap-y-2'
const linkClasses = 'inline-flex min-h-11 items-center text-link'

function Check({ check }: { check: RestoreCheck }) {
  const { title, text, to } = words.checks[check]
  const { change, isPending } = useStaffChange(todayQuery.queryKey)
  const tick = async () => {
    try {
      await change(() => browserApi<typeof tickRestoreCheck>('POST', '/api/staff/restore/checks', { body: { check } }))
      requestAnimationFrame(focusMainIfLost)
    } catch (error) {
      toast({ title: words.failed, description: getFormErrorMessage(error), tone: 'destructive' })
    }
  }
  return (
    <li className={rowClasses}>
      <p className="max-w-prose flex-1 basis-72">
        <strong>{title}</strong>
        <br />
        {text}
      </p>
      <div className={actionClasses}>
        <Link to={to} className={linkClasses}>
          {words.look}
          <span className="sr-only">: {title}</span>
        </Link>
        <Button variant="secondary" isBusy={isPending} onClick={tick} className="px-3.5 text-small">
          {isPending ? words.ticking : words.done}
          <span className="sr-only">: {title}</span>
        </Button>
      </div>
    </li>
  )
}

function HeldMails({ count }: { count: number }) {
  const [asked, setAsked] = useState<'send' | 'drop' | null>(null)
  const { change } = useStaffChange([...todayQuery.queryKey, '/api/staff/mails'])
  const { mails } = words
  const release = (send: boolean) =>
    change(() =>
      browserApi<typeof releaseRestoredMails>('POST', '/api/staff/restore/mails', { body: { send } }),
    ).finally(() => requestAnimationFrame(focusMainIfLost))
  return (
    <li className={rowClasses}>
      <p className="max-w-prose flex-1 basis-72">
        <strong>{mails.title(count)}</strong>
        <br />
        {mails.text}
      </p>
      <div className={actionClasses}>
        {count > 0 && (
          <Link to="/staff/mail?state=held" className={linkClasses}>
            {mails.look}
          </Link>
        )}
        <Button variant="secondary" onClick={() => setAsked('drop')} className="px-3.5 text-small">
          {mails.drop}
        </Button>
        <Button onClick={() => setAsked('send')} className="px-3.5 text-small">
          {mails.send}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        title={asked === 'drop' ? mails.dropTitle(count) : mails.sendTitle(count)}
        confirm={asked === 'drop' ? mails.drop : mails.send}
        working={mails.working}
        keep={mails.keep}
        failed={words.failed}
        onConfirm={() => release(asked === 'send')}
      >
        <p>{asked === 'drop' ? mails.dropText : mails.sendText}</p>
      </ConfirmDialog>
    </li>
  )
}
