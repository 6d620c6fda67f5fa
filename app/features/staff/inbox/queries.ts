import { useMutation, useQueryClient } from '@tanstack/react-query'
import { browserApi } from '#app/lib/api.ts'
import { getFormErrorMessage } from '#app/lib/form.ts'
import { toast } from '#app/ui/toast.tsx'
import { staffMessages as words } from '#content/staff/inbox.ts'
import type { QueryInputOf } from '#contract/endpoint.ts'
import type { listStaffInterests, listStaffMessages, markInterest, markMessage } from '#contract/staff/inbox.ts'
import { asStaff } from '../as-staff.ts'

export const messagesKey = '/api/staff/messages'
export const interestsKey = '/api/staff/interests'

export const fetchMessages = (query: QueryInputOf<typeof listStaffMessages>, signal: AbortSignal) =>
  browserApi<typeof listStaffMessages>('GET', messagesKey, { query, signal })

export const fetchInterests = (query: QueryInputOf<typeof listStaffInterests>, signal: AbortSignal) =>
  browserApi<typeof listStaffInterests>('GET', interestsKey, { query, signal })

interface Mark {
  id: number
  isAnswered: boolean
}

export const useMarkMessage = () =>
  useMark(messagesKey, ({ id, isAnswered }) =>
    browserApi<typeof markMessage>('PUT', `${messagesKey}/${id}/answered`, { body: { isAnswered } }),
  )

export const useMarkInterest = () =>
  useMark(interestsKey, ({ id, isAnswered }) =>
    browserApi<typeof markInterest>('PUT', `${interestsKey}/${id}/answered`, { body: { isAnswered } }),
  )

function useMark(key: string, call: (mark: Mark) => Promise<unknown>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (mark: Mark) => asStaff(client, call(mark)),
    onSuccess: async (_, { isAnswered }) => {
      await Promise.all([
        client.invalidateQueries({ queryKey: [key] }),
        client.invalidateQueries({ queryKey: ['/api/staff/today'] }),
      ])
      toast({ title: isAnswered ? words.markedAnswered : words.markedOpen })
    },
    onError: (error) => toast({ title: words.failed, description: getFormErrorMessage(error), tone: 'destructive' }),
  })
}

export type Marking = ReturnType<typeof useMark>
