import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { browserApi } from '#app/lib/api.ts'
import { asSignedIn } from '#app/lib/as-signed-in.ts'
import type { getProfile, Profile, updateProfile } from '#contract/profile.ts'

export const profileQuery = queryOptions({
  queryKey: ['/api/profile'],
  queryFn: ({ signal, client }) => asSignedIn(client, browserApi<typeof getProfile>('GET', '/api/profile', { signal })),
})

/** Sends all four fields. An empty one clears the stored value. */
export type ProfileForm = Record<keyof Profile, string>

export function useUpdateProfile() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (form: ProfileForm) =>
      asSignedIn(client, browserApi<typeof updateProfile>('PATCH', '/api/profile', { body: form })),
    onSuccess: (saved) => {
      client.setQueryData(profileQuery.queryKey, (stored) => stored && { ...stored, ...saved })
      void client.invalidateQueries({ queryKey: profileQuery.queryKey })
    },
  })
}
