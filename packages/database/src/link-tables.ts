import type { Generated, GeneratedAlways } from 'kysely'

export interface OneTimeLinksTable {
  token_hash: Buffer
  purpose: 'password' | 'invitation' | 'email'
  user_id: number | null
  email_key: string | null
  created_at: Generated<string>
  expires_at: string
  used_at: string | null
  invitation_id: number | null
  made_by: number | null
}

export interface InvitationsTable {
  id: GeneratedAlways<number>
  email: string
  email_key: string
  role: 'külaline' | 'haldur' | 'administraator'
  invited_by: number | null
  invited_by_name: string
  sent_at: Generated<string>
  expires_at: string
}
