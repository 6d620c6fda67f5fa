import { useQuery } from '@tanstack/react-query'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { bookkeeping } from '#content/staff/bookkeeping.ts'
import { gstSettings as words } from '#content/staff/gst-settings.ts'
import { list } from '#content/staff/list.ts'
import type { GstSettings } from '#contract/staff/gst-settings.ts'
import { StaffPage } from '../../frame/staff-page.tsx'
import { gstSettingsQuery } from '../queries.ts'
import { GstFacts } from './gst-facts.tsx'
import { GstForm } from './gst-form.tsx'

/** Always refetched: starting from cached settings, saving would meet a colleague's change. */
export function GstSettingsPage() {
  const { data, isError, isFetching, isFetchedAfterMount, refetch } = useQuery(gstSettingsQuery)
  const isFailed = !data && isError && !isFetching
  const settings = isFetchedAfterMount ? data : undefined
  return (
    <StaffPage title={words.title} back={{ to: '/staff/bookkeeping', label: bookkeeping.title }}>
      {isFailed && <Notice {...list.failed} retry={() => void refetch()} />}
      {!settings && !isFailed && <Spinner label={words.loading} className="py-16" />}
      {settings && (
        <div className="grid max-w-184 gap-4">
          <InvoiceState settings={settings} />
          {settings.isOwner ? <GstForm settings={settings} /> : <GstFacts settings={settings} />}
        </div>
      )}
    </StaffPage>
  )
}

function InvoiceState({ settings: { gstin, rate } }: { settings: GstSettings }) {
  return (
    <section
      aria-label={words.state}
      className="flex items-start gap-4 rounded-card border border-line bg-card p-4 sm:p-5"
    >
      <Icon
        name={gstin ? 'check' : 'info'}
        className={`mt-0.5 size-6 shrink-0 ${gstin ? 'text-accepted' : 'text-action'}`}
      />
      <div className="min-w-0">
        <p className="font-semibold">{gstin ? words.on : words.off}</p>
        <p className="text-muted text-small">{gstin ? words.onText(gstin, rate) : words.offText}</p>
      </div>
    </section>
  )
}
