import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { browserApi } from '#app/lib/api.ts'
import { useSingleFlight } from '#app/lib/use-single-flight.ts'
import { toast } from '#app/ui/toast.tsx'
import { waysToPay as words } from '#content/staff/ways-to-pay.ts'
import type { changeWaysToPay, showWaysToPay } from '#contract/staff/ways-to-pay.ts'
import { alwaysRefetch, asStaff } from '../../as-staff.ts'

const path = '/api/staff/ways-to-pay'

export const waysToPayQuery = queryOptions({
  ...alwaysRefetch,
  queryKey: [path],
  queryFn: ({ client, signal }) => asStaff(client, browserApi<typeof showWaysToPay>('GET', path, { signal })),
})

export function useScreenshotSwitch() {
  const client = useQueryClient()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (takesScreenshots: boolean) =>
      asStaff(client, browserApi<typeof changeWaysToPay>('PUT', path, { body: { takesScreenshots } })),
    onSuccess: (saved) => {
      client.setQueryData(waysToPayQuery.queryKey, saved)
      toast({ title: saved.takesScreenshots ? words.switchedOn : words.switchedOff })
    },
    onError: (error) => toast({ title: words.failed, description: error.message, tone: 'destructive' }),
    onSettled: () => client.invalidateQueries({ queryKey: ['/api/staff/audit'] }),
  })
  return { switchTo: useSingleFlight(mutateAsync), isPending }
}
