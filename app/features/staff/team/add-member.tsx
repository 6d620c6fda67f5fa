import { useState } from 'react'
import type * as z from 'zod/mini'
import { ApiError } from '#app/lib/api.ts'
import { useSendOnce, useZodForm, zodResolver } from '#app/lib/form.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { DialogButtons } from '#app/ui/dialog-buttons.tsx'
import { TextField } from '#app/ui/field.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { toast } from '#app/ui/toast.tsx'
import { team } from '#content/staff/team.ts'
import { limits } from '#contract/limits.ts'
import type { ProblemReply } from '#contract/problems.ts'
import { NewStaffMember } from '#contract/staff/team.ts'
import { useFormFailure } from '../form/use-form-failure.ts'
import { useAddMember } from './queries.ts'
import { TakenBy } from './taken-by.tsx'

const words = team.add

export function AddMember() {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{words.open}</Button>
      <Dialog isOpen={isOpen} onClose={close} title={words.title} startsInField>
        {isOpen && <MemberForm onClose={close} />}
      </Dialog>
    </>
  )
}

type Holders = NonNullable<ProblemReply['accounts']>

function MemberForm({ onClose }: { onClose: () => void }) {
  const form = useZodForm<z.input<typeof NewStaffMember>, NewStaffMember>({
    resolver: zodResolver(NewStaffMember),
    defaultValues: { name: '', username: '', email: '', password: '' },
  })
  const { mutateAsync } = useAddMember()
  const [failure, fail] = useFormFailure(form)
  /** The accounts that have the refused username or email. */
  const [holders, setHolders] = useState<Holders>({})

  const send = form.handleSubmit(async (member) => {
    try {
      const { name } = await mutateAsync(member)
      toast({ title: words.done(name), description: words.doneText })
      onClose()
    } catch (error) {
      setHolders((error instanceof ApiError && error.problem?.accounts) || {})
      fail(error)
    }
  })

  const { errors, isSubmitting } = form.formState
  return (
    <form noValidate onSubmit={useSendOnce(send)} className="flex flex-col gap-4">
      <p className="text-muted">{words.text}</p>
      {/* The fields are another person's: the browser must not autofill the user's own. */}
      <TextField
        label={words.name}
        autoComplete="off"
        maxLength={limits.name.max}
        error={errors.name?.message}
        {...form.register('name')}
      />
      <TextField
        label={words.username}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={limits.username.max}
        error={errors.username && <TakenBy error={errors.username} holder={holders.username} />}
        {...form.register('username')}
      />
      <TextField
        label={words.email}
        type="email"
        inputMode="email"
        autoComplete="off"
        maxLength={limits.email.max}
        error={errors.email && <TakenBy error={errors.email} holder={holders.email} />}
        {...form.register('email')}
      />
      <PasswordField
        label={words.password}
        hint={words.passwordHint}
        autoComplete="new-password"
        maxLength={limits.password.max}
        error={errors.password?.message}
        {...form.register('password')}
      />
      <FormAlert {...failure} />
      <DialogButtons isBusy={isSubmitting} {...words} onCancel={onClose} />
    </form>
  )
}
