import { Button } from '@mantine/core'
import { Link, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { loginPath } from '../paths.ts'
import { EmptyState } from '../ui/states/empty-state.tsx'

interface LoginNeededProps {
  /** 'Majandusaasta aruannete vaatamiseks logi sisse' */
  readonly title: string
  /** What is visible after logging in. */
  readonly children: ReactNode
}

/** Replaces content for logged-in users only, with links to log in and return. */
export function LoginNeeded({ title, children }: LoginNeededProps) {
  const href = useRouterState({ select: (state) => state.location.href })
  return (
    <EmptyState title={title}>
      <p>{children}</p>
      <br />
      <Button renderRoot={(props) => <Link {...loginPath(href)} {...props} />}>Logi sisse</Button>
    </EmptyState>
  )
}
