import { useNavigate } from 'react-router'
import { Button } from './button.tsx'

/** The browser's back; where there is nothing to go back to (a link opened in a new tab), the page named instead. */
export function GoBack({ otherwise }: { otherwise: string }) {
  const navigate = useNavigate()
  return (
    <Button className="needs-js" onClick={() => (window.history.length > 1 ? navigate(-1) : navigate(otherwise))}>
      Go Back
    </Button>
  )
}
