import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { accountDeletion as words } from '#content/account-deletion.ts'
import { DeleteAccountForm } from './delete-account-form.tsx'

export function DeleteAccount({ username }: { username: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button variant="secondary" className="border-rejected text-rejected" onClick={() => setIsOpen(true)}>
        {words.open}
      </Button>
      <Dialog isOpen={isOpen} onClose={close} title={words.dialogTitle}>
        {isOpen && (
          <div className="flex flex-col gap-5">
            <Facts icon="close" iconClassName="text-rejected" {...words.goes} />
            <Facts icon="clock" iconClassName="text-muted" {...words.stays} />
            <DeleteAccountForm username={username} onCancel={close} />
          </div>
        )}
      </Dialog>
    </>
  )
}

interface FactsProps {
  icon: IconName
  iconClassName: string
  title: string
  list: readonly string[]
}

function Facts({ icon, iconClassName, title, list }: FactsProps) {
  return (
    <div>
      <h3 className="font-semibold text-base">{title}</h3>
      <ul className="mt-2 flex flex-col gap-1.5 text-small">
        {list.map((fact) => (
          <li key={fact} className="flex gap-2.5">
            <Icon name={icon} className={`mt-0.5 size-4.5 ${iconClassName}`} />
            {fact}
          </li>
        ))}
      </ul>
    </div>
  )
}
