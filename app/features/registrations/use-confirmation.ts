import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { ApiError, getErrorMessage, isRefusedWith } from '#app/lib/api.ts'
import { uploadForm } from '#app/lib/upload-form.ts'
import { toast } from '#app/ui/toast.tsx'
import { registrationForm } from '#content/registration-form.ts'
import { type confirmQrPayment, Utr } from '#contract/proofs.ts'
import type { EventRegistration } from '#contract/registrations.ts'
import { confirmationForm } from './confirmation.ts'
import { outdatedCodes } from './outdated-codes.ts'
import type { Setting } from './settings.ts'
import type { RegistrationFormValues } from './use-registration-form.ts'

const words = registrationForm.proof

interface ConfirmationOptions {
  details: RegistrationFormValues
  price: number
  reference: string
  setting: Setting
  onConfirmed: (registration: EventRegistration | undefined) => void
}

export type Refusal = 'refund due' | 'emailed' | 'unknown' | undefined

/** The state of the screenshot from choosing to sending. A failure keeps what was typed. */
export function useConfirmation({ details, price, reference, setting, onConfirmed }: ConfirmationOptions) {
  const [file, setFile] = useState<File>()
  const [progress, setProgress] = useState<number>()
  const [utrError, setUtrError] = useState<string>()
  const [refusal, setRefusal] = useState<Refusal>()
  const isSending = useRef(false)

  const pick = (chosen: File | undefined) => {
    const problem = chosen && setting.validateFile(chosen)
    if (problem) toast(problem)
    setFile(problem ? undefined : chosen)
    return !problem
  }

  const confirm = async (utr: string) => {
    if (isSending.current) return
    if (!file) return toast(setting.noFile)
    const parsed = z.safeParse(Utr, utr)
    setUtrError(parsed.error?.issues[0]?.message)
    if (!parsed.success) return
    isSending.current = true
    setProgress(0)
    try {
      const form = confirmationForm(setting, { details, price, screenshot: file, reference, utr: parsed.data ?? '' })
      const path = '/api/qr-payment-confirmation'
      const response = await uploadForm<typeof confirmQrPayment>(path, form, { onProgress: setProgress })
      toast(words.sent)
      onConfirmed(response?.registration)
    } catch (error) {
      const { title, description } = words.failed
      const why = getErrorMessage(error, description)
      const refused = refusalOf(error)
      toast({
        title,
        description: refused === 'refund due' ? `${why}. ${words.refundDueShort}` : why,
        tone: 'destructive',
      })
      setRefusal(refused)
      setUtrError(error instanceof ApiError ? error.problem?.errors?.utr : undefined)
    } finally {
      isSending.current = false
      setProgress(undefined)
    }
  }
  return { file, pick, progress, utrError, refusal, confirm }
}

/**
 * A payer first needs to know what happens to their money: the team has the proof and refunds it, or it is not known
 * yet.
 */
function refusalOf(error: unknown): Refusal {
  if (!(error instanceof ApiError && isRefusedWith(error, ...outdatedCodes))) return undefined
  if (error.problem?.isRefundDue) return 'refund due'
  return error.problem?.isOwnerEmailed ? 'emailed' : 'unknown'
}
