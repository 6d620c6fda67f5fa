import { useQueryClient } from '@tanstack/react-query'
import { browserApi } from '#app/lib/api.ts'
import type { CancelEventInput, cancelEvent } from '#contract/staff/cancellation.ts'
import type {
  changeEventStatus,
  createEvent,
  deleteEvent,
  duplicateEvent,
  OpenStatus,
  previewDateChange,
  StaffEvent,
  updateEvent,
} from '#contract/staff/events.ts'
import { asStaff } from '../../as-staff.ts'
import { eventsQuery, invalidateCatalogue } from '../queries.ts'
import { cancellationQuery } from './cancellation/queries.ts'
import type { EventFields } from './event-fields.ts'
import { toInput } from './to-input.ts'
import type { DateChoice } from './use-date-choice.ts'

type Versioned = Pick<StaffEvent, 'id' | 'version'>

const path = '/api/staff/events'

/** Every change of an event. Each updates the cached list at once, then refetches it. */
export function useEventChanges() {
  const client = useQueryClient()
  const { queryKey } = eventsQuery

  const updateCache = async (request: Promise<StaffEvent>): Promise<StaffEvent> => {
    const changed = await asStaff(client, request)
    client.setQueryData(queryKey, (events) => [...(events ?? []).filter(({ id }) => id !== changed.id), changed])
    invalidateCatalogue(client)
    return changed
  }
  return {
    create: (fields: EventFields, choice: DateChoice) =>
      updateCache(browserApi<typeof createEvent>('POST', path, { body: { ...toInput(fields), ...choice } })),
    update: ({ id, version }: Versioned, fields: EventFields, choice: DateChoice) =>
      updateCache(
        browserApi<typeof updateEvent>('PUT', `${path}/${id}`, { body: { ...toInput(fields), ...choice, version } }),
      ),
    previewDateChange: ({ id, version }: Versioned, fields: EventFields) => {
      const body = { ...toInput(fields), version }
      return asStaff(client, browserApi<typeof previewDateChange>('POST', `${path}/${id}/date-change`, { body }))
    },
    changeStatus: ({ id, version }: Versioned, status: OpenStatus) =>
      updateCache(browserApi<typeof changeEventStatus>('POST', `${path}/${id}/status`, { body: { status, version } })),
    /** Refetches the list: the reply says what is left to do. */
    cancel: async (id: number, body: CancelEventInput) => {
      const reply = await asStaff(client, browserApi<typeof cancelEvent>('POST', `${path}/${id}/cancel`, { body }))
      client.setQueryData(cancellationQuery(id).queryKey, reply)
      invalidateCatalogue(client)
      for (const key of ['/api/staff/registrations', '/api/staff/today'])
        void client.invalidateQueries({ queryKey: [key] })
    },
    duplicate: (id: number) => updateCache(browserApi<typeof duplicateEvent>('POST', `${path}/${id}/duplicate`)),
    remove: async ({ id, version }: Versioned) => {
      await asStaff(client, browserApi<typeof deleteEvent>('DELETE', `${path}/${id}`, { query: { version } }))
      client.setQueryData(queryKey, (events) => events?.filter((event) => event.id !== id))
      invalidateCatalogue(client)
    },
    /** As it is stored now. */
    findLatest: async (id: number) => (await client.fetchQuery(eventsQuery)).find((event) => event.id === id),
  }
}
