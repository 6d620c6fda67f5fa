import { useNavigate } from 'react-router'
import { LoginForm } from '#app/features/accounts/login-form.tsx'

/** The part of Auth's Login tab that needs the form's code. It comes by itself: see `lazyWhenVisible`. */
export default function AuthLogin() {
  const navigate = useNavigate()
  return <LoginForm onLoggedIn={() => navigate('/', { replace: true })} />
}
