import { type FormEvent, useId, useState } from 'react'
import { ApiError } from '#app/lib/api.ts'
import { showFieldErrors, useFailure, useSendOnce, useZodForm, zodResolver } from '#app/lib/form.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { FileField } from '#app/ui/file-field.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import { toast } from '#app/ui/toast.tsx'
import { assignment as words } from '#content/materials.ts'
import { SubmittedLink } from '#contract/assignments.ts'
import { checkClassroomFile } from '#contract/check-classroom-file.ts'
import { submissionEndings } from '#contract/classroom-file-types.ts'
import { limits } from '#contract/limits.ts'
import { completeLink } from './complete-link.ts'
import { useHandInFile, useHandInLink } from './queries.ts'

const ways = ['link', 'file'] as const

/** A link or a file. What was typed and chosen stays until it has arrived. */
export function HandInForm({ token }: { token: string }) {
  const name = useId()
  const [way, setWay] = useState<(typeof ways)[number]>('link')
  return (
    <div className="grid gap-5">
      <fieldset className="min-w-0">
        <legend className="mb-1.5 font-semibold text-small">{words.way}</legend>
        <div className="grid grid-cols-2 gap-2">
          {ways.map((each) => (
            <label
              key={each}
              className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control border border-line px-3 py-2.5 hover:border-edge has-checked:border-action has-checked:bg-action-soft"
            >
              <input
                type="radio"
                name={name}
                value={each}
                checked={way === each}
                onChange={() => setWay(each)}
                className="size-5.5 shrink-0 tick"
              />
              {words.ways[each]}
            </label>
          ))}
        </div>
      </fieldset>
      <div hidden={way !== 'link'}>
        <LinkForm token={token} />
      </div>
      <div hidden={way !== 'file'}>
        <FileForm token={token} />
      </div>
    </div>
  )
}

function LinkForm({ token }: { token: string }) {
  const form = useZodForm<SubmittedLink>({ resolver: zodResolver(SubmittedLink) })
  const send = useHandInLink(token)
  const [failure, showFailure] = useFailure()
  const submit = form.handleSubmit(async (work) => {
    try {
      await send(work)
      toast({ title: words.sent })
    } catch (error) {
      showFailure(error)
      showFieldErrors(form, error)
    }
  })
  const complete = () => form.setValue('url', completeLink(form.getValues('url') ?? ''))
  const completeAndSubmit = (event: FormEvent) => {
    complete()
    return submit(event)
  }
  const { errors, isSubmitting } = form.formState
  return (
    <form method="dialog" noValidate onSubmit={useSendOnce(completeAndSubmit)} className="grid gap-5">
      <TextField
        label={words.link}
        hint={words.linkHint}
        type="url"
        inputMode="url"
        placeholder="https://"
        maxLength={limits.link.max}
        error={errors.url?.message}
        {...form.register('url', { onBlur: complete })}
      />
      <FormAlert {...failure} />
      <Submit isBusy={isSubmitting}>{isSubmitting ? words.sending : words.submit}</Submit>
    </form>
  )
}

function FileForm({ token }: { token: string }) {
  const [file, setFile] = useState<File>()
  const [error, setError] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const { send, progress } = useHandInFile(token)
  const [failure, showFailure, clearFailure] = useFailure()

  const pick = (chosen: File | undefined) => {
    setFile(chosen)
    setError(chosen && checkClassroomFile(chosen))
  }
  const submit = async (_event: FormEvent) => {
    const refusal = checkClassroomFile(file)
    setError(refusal)
    if (!file || refusal) return
    setIsBusy(true)
    clearFailure()
    try {
      const stored = (await send(file)).file?.name
      const isRenamed = stored !== undefined && endingOf(stored) !== endingOf(file.name)
      toast({ title: words.sent, ...(isRenamed && { description: words.renamed(stored) }) })
    } catch (problem) {
      const ofFile = problem instanceof ApiError ? problem.problem?.errors?.file : undefined
      if (ofFile) setError(ofFile)
      else showFailure(problem)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <form method="dialog" noValidate onSubmit={useSendOnce(submit)} className="grid gap-5">
      <FileField
        label={words.file}
        hint={words.fileHint}
        choose={words.choose}
        chooseOther={words.chooseOther}
        accept={submissionEndings}
        file={file}
        onPick={pick}
        error={error}
        isDisabled={isBusy}
      />
      <FormAlert {...failure} />
      {isBusy && <ProgressBar label={words.progress} value={progress} />}
      <Submit isBusy={isBusy}>{isBusy ? `${words.sending}, ${Math.round(progress * 100)}%` : words.submit}</Submit>
    </form>
  )
}

const endingOf = (name: string) => name.split('.').at(-1)?.toLowerCase()

function Submit({ isBusy, children }: { isBusy: boolean; children: string }) {
  return (
    <Button type="submit" size="lg" isBusy={isBusy} className="needs-js w-full sm:w-auto sm:justify-self-start">
      {children}
    </Button>
  )
}
