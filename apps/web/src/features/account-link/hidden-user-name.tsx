/** Tells password managers whose password it is that they are asked to keep. */
export function HiddenUserName({ email }: { readonly email: string }) {
  return <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
}
