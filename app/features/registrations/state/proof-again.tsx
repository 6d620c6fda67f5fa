import { useState } from 'react'
import type * as z from 'zod/mini'
import { showFieldErrors, useFailure, useSendOnce, useZodForm, zodResolver } from '#app/lib/form.ts'
import { Button } from '#app/ui/button.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { PictureField } from '#app/ui/picture-field.tsx'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import { toast } from '#app/ui/toast.tsx'
import { registrationForm } from '#content/registration-form.ts'
import { registrationPage } from '#content/registration-page.ts'
import { sendProofAgain } from '#contract/proofs.ts'
import { proofId } from '../proof-id.ts'
import { masterclassSetting } from '../settings.ts'
import { UtrField } from '../utr-field.tsx'
import { useSendProof } from './send-proof.ts'

const shared = registrationForm.proof
const words = registrationPage.proof

type Fields = z.input<typeof sendProofAgain.body>

/** Sends a screenshot for an existing registration, by its link. The fields keep their values until it has arrived. */
export function ProofAgain({ token }: { token: string }) {
  const form = useZodForm<Fields, z.output<typeof sendProofAgain.body>>({
    resolver: zodResolver(sendProofAgain.body),
  })
  const [file, setFile] = useState<File>()
  const { send, progress } = useSendProof(token)
  const [failure, showFailure] = useFailure()

  const pick = (chosen: File | undefined) => {
    const problem = chosen && masterclassSetting.validateFile(chosen)
    if (problem) toast(problem)
    setFile(problem ? undefined : chosen)
    return !problem
  }

  const submit = form.handleSubmit(async ({ utr }) => {
    if (!file) return toast(masterclassSetting.noFile)
    const body = new FormData()
    body.append('utr', utr ?? '')
    body.append(sendProofAgain.file.field, file)
    try {
      await send(body)
      toast(shared.sent)
    } catch (error) {
      showFailure(error)
      showFieldErrors(form, error)
    }
  })

  const { errors, isSubmitting } = form.formState
  const isSending = isSubmitting && file !== undefined
  return (
    <form id={proofId} method="dialog" noValidate onSubmit={useSendOnce(submit)} className="grid gap-5">
      <PictureField
        label={shared.label}
        hint={words.hint}
        choose={shared.choose}
        chooseOther={shared.chooseOther}
        previewLabel={shared.preview}
        file={file}
        onPick={pick}
        isDisabled={isSending}
      />
      <UtrField error={errors.utr?.message} {...form.register('utr')} />
      <FormAlert {...failure} />
      {isSending && <ProgressBar label={shared.progress} value={progress} />}
      <Button type="submit" size="lg" isBusy={isSending} className="needs-js w-full sm:w-auto sm:justify-self-start">
        {isSending ? `${shared.sending}, ${Math.round(progress * 100)}%` : words.submit}
      </Button>
    </form>
  )
}
