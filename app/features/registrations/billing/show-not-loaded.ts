import { toast } from '#app/ui/toast.tsx'
import { registrationForm } from '#content/registration-form.ts'

export function showNotLoaded(): void {
  const { title, text } = registrationForm.notLoaded
  toast({ title, description: text, tone: 'destructive' })
}
