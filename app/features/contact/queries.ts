import { useMutation } from '@tanstack/react-query'
import { browserApi } from '#app/lib/api.ts'
import type { NewMessage, sendMessage } from '#contract/messages.ts'

export function useSendMessage() {
  return useMutation({
    mutationFn: (message: NewMessage) => browserApi<typeof sendMessage>('POST', '/api/contact', { body: message }),
  })
}
