import { listApplications, submitApplication, submitGuestApplication } from '../applications.ts'
import type { Endpoint } from '../endpoint.ts'
import { stopInterest, submitInterest, submitNewsInterest, submitNextDateInterest } from '../interests.ts'
import { sendMessage } from '../messages.ts'

/** What visitors send us without booking: applications, interest, messages. */
export const messagesEndpoints: readonly Endpoint[] = [
  submitApplication,
  submitGuestApplication,
  listApplications,
  submitInterest,
  submitNextDateInterest,
  stopInterest,
  sendMessage,
  submitNewsInterest,
]
