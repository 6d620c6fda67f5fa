import { type FormEvent, useState } from 'react'
import * as z from 'zod/mini'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { TextField } from '#app/ui/field.tsx'
import { certificatePanel } from '#content/certificate-panel.ts'
import { CertificateName } from '#contract/certificates.ts'
import { limits } from '#contract/limits.ts'
import { useChooseName } from './queries.ts'

const words = certificatePanel.name

/** Needs a confirmation, because it is for good. */
export function NameChoice({ token, name: registered }: { token: string; name: string }) {
  // Until something is typed, it follows the registration, whose name can be corrected on the same page.
  const [typed, setTyped] = useState<string>()
  const name = typed ?? registered
  const [error, setError] = useState<string>()
  const [isConfirming, setIsConfirming] = useState(false)
  const { mutateAsync } = useChooseName(token)
  const openConfirm = (event: FormEvent) => {
    event.preventDefault()
    const result = z.safeParse(CertificateName, { name })
    setError(result.error?.issues[0]?.message)
    if (!result.data) return
    if (typed !== undefined) setTyped(result.data.name)
    setIsConfirming(true)
  }
  const { confirm } = words
  return (
    <form onSubmit={openConfirm} noValidate className="flex flex-col gap-3 pt-2 text-base text-ink">
      <TextField
        label={words.label}
        hint={words.hint}
        error={error}
        value={name}
        onChange={({ target }) => setTyped(target.value)}
        maxLength={limits.name.max}
        autoComplete="name"
        dir="auto"
      />
      <div>
        <Button type="submit" variant="secondary">
          {words.button}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isConfirming}
        onClose={() => setIsConfirming(false)}
        {...confirm}
        title={confirm.title(name)}
        onConfirm={() => mutateAsync(name)}
      >
        <p>{confirm.text}</p>
      </ConfirmDialog>
    </form>
  )
}
