import { useState } from 'react'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { TextArea, TextField } from '#app/ui/field.tsx'
import { toast } from '#app/ui/toast.tsx'
import { staffCertificates as words } from '#content/staff/certificates.ts'
import { limits } from '#contract/limits.ts'
import type { IssuedCertificate } from '#contract/staff/certificates.ts'
import { reissue, revoke, useCertificateChange, withdraw } from './queries.ts'

export type Ending = 'reissue' | 'revoke' | 'withdraw'

interface EndDialogProps {
  certificate: IssuedCertificate
  kind: Ending
  onClose: () => void
}

/** What ends a certificate: a corrected name, a revocation, or its holder's request. */
export function EndDialog({ certificate, kind, onClose }: EndDialogProps) {
  const { id, name, email } = certificate
  const [text, setText] = useState(kind === 'reissue' ? (name ?? '') : '')
  const [error, setError] = useState<string>()
  const { change } = useCertificateChange()
  const typed = text.trim()
  const act = async () => {
    const isTooShort = kind !== 'withdraw' && typed.length < (kind === 'revoke' ? 3 : limits.name.min)
    setError(isTooShort ? words[kind === 'revoke' ? 'revoke' : 'reissue'].missing : undefined)
    if (isTooShort) return false
    const send = { reissue: () => reissue(id, typed), revoke: () => revoke(id, typed), withdraw: () => withdraw(id) }
    await change<unknown>(send[kind])
    toast({ title: words[kind].done })
  }
  const { confirm, working, keep, failed } = words[kind]
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={words[kind].title(name ?? id)}
      {...{ confirm, working, keep, failed }}
      isDangerous={kind !== 'reissue'}
      startsOnKeep={kind === 'withdraw'}
      hasField={kind === 'reissue'}
      onConfirm={act}
    >
      {email && <p className="wrap-anywhere font-semibold">{email}</p>}
      <p>{words[kind].text}</p>
      {kind === 'withdraw' && <p>{words.withdraw.noEmail}</p>}
      {kind === 'reissue' && (
        <TextField
          label={words.reissue.label}
          value={text}
          onChange={({ target }) => setText(target.value)}
          maxLength={limits.name.max}
          error={error}
          dir="auto"
          autoComplete="off"
        />
      )}
      {kind === 'revoke' && (
        <TextArea
          label={words.revoke.label}
          hint={words.revoke.hint}
          value={text}
          onChange={({ target }) => setText(target.value)}
          maxLength={limits.rejectionReason.max}
          error={error}
        />
      )}
    </ConfirmDialog>
  )
}
