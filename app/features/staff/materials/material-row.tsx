import { useState } from 'react'
import { isRefusedWith } from '#app/lib/api.ts'
import { formatFileSize } from '#app/lib/format-file-size.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { toast } from '#app/ui/toast.tsx'
import { staffMaterials as words } from '#content/staff/materials.ts'
import { formatDate } from '#contract/dates.ts'
import type { StaffMaterial } from '#contract/staff/materials.ts'
import { materialFilePath, remove, useMaterialChange } from './queries.ts'
import { RowButton, RowLink } from './row-parts.tsx'

export function MaterialRow({ material, isOfEvent }: { material: StaffMaterial; isOfEvent: boolean }) {
  const { id, title, url, file, visible, isVisible, announcedAt } = material
  const [isRemoving, setIsRemoving] = useState(false)
  const { change } = useMaterialChange()
  const removeIt = async () => {
    try {
      await change(() => remove(id))
    } catch (error) {
      // A colleague was faster.
      if (!isRefusedWith(error, 'not_found')) throw error
    }
    toast({ title: words.removing.done })
  }
  const when = visible === 'after' && isOfEvent ? words.afterEvent : words.visible[visible]
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 py-2.5">
      <div className="min-w-0 flex-1 basis-60">
        <p className="wrap-anywhere font-semibold">{title}</p>
        <p className="wrap-anywhere text-muted text-small">
          {file ? `${file.name} · ${formatFileSize(file.size)}` : url}
        </p>
        <p className="mt-0.5 text-muted text-small">
          {!isVisible && <Badge className="mr-2">{words.hidden}</Badge>}
          {when} · {announcedAt ? words.emailed(formatDate(announcedAt)) : words.notEmailed}
        </p>
      </div>
      <div className="flex flex-wrap gap-x-4">
        {file ? (
          <RowLink href={materialFilePath(id)} label={words.download} of={title} isDownload />
        ) : (
          <RowLink href={url ?? ''} label={words.openLink} of={title} />
        )}
        <RowButton label={words.remove} of={title} onClick={() => setIsRemoving(true)} />
      </div>
      <ConfirmDialog
        {...words.removing}
        isOpen={isRemoving}
        onClose={() => setIsRemoving(false)}
        isDangerous
        onConfirm={removeIt}
      >
        <p>{words.removing.text(title)}</p>
      </ConfirmDialog>
    </li>
  )
}
