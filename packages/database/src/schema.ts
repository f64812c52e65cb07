import type { Generated, GeneratedAlways } from 'kysely'
import type {
  InvitationsTable,
  OneTimeLinksTable,
  KnownDevicesTable,
  PendingLoginsTable,
  RecoveryCodesTable,
  SecondFactorsTable,
  SessionsTable,
} from './account-tables.ts'
import type { CleaningsTable } from './cleaning-tables.ts'
import type { Json } from './column-types.ts'
import type {
  DirectoryColumnsTable,
  DirectoryFormerNamesTable,
  DirectoryNamesTable,
  DirectoryTable,
  FileReadingsTable,
  RegistryFilesTable,
  CompanyDetailsTable,
  DeclaredActivitiesTable,
} from './directory/directory-tables.ts'
import type { ErrorReportsTable } from './error-report-tables.ts'
import type {
  CompanySizesTable,
  FigurePeriodsTable,
  FiguresTable,
  LastPublicationsTable,
  PublicationCoverageTable,
  PublicationUnreadableTable,
  PublicationsTable,
  QuarterColumnsStateTable,
  QuarterColumnsTable,
  RemovedFiguresTable,
} from './figures/figure-tables.ts'
import type { OutboxTable } from './mail/mail-tables.ts'
import type { NotesTable } from './notes/note-tables.ts'
import type {
  ActivityFilesTable,
  AnnualReportsTable,
  ReportActivitiesTable,
  ReportChangesTable,
  ReportFilesTable,
  ReportHeadingsTable,
  ReportHoldersTable,
  ReportYearsTable,
  SupersededReportsTable,
} from './reports/report-tables.ts'
import type {
  HostPausesTable,
  HostWaitersTable,
  RunLogTable,
  RunSchedulesTable,
  RunStepsTable,
  RunsTable,
} from './runs/run-tables.ts'
import type {
  DigestedPublicationsTable,
  DigestEditionsTable,
  WatchesTable,
  WatchSettingsTable,
} from './watch/watch-tables.ts'

// Types of the tables as queries see them; schema.test.ts compares them with the migrated database.
// Dates are text `YYYY-MM-DD`, moments ISO text, money a number of euros with cents.

/** One row: what tells this installation from any other. */
export interface InstallationTable {
  id: Generated<string>
  is_only: Generated<boolean>
}

export interface CompaniesTable {
  id: GeneratedAlways<number>
  registry_code: string
  state: Generated<'managed' | 'pending'>
  name: string
  legal_form: string | null
  county: string | null
  business_activity: string | null
  vat_registered: boolean | null
  is_active: Generated<boolean>
  is_tracked: Generated<boolean>
  status: string | null
  registration_date: string | null
  street: string | null
  postal_code: string | null
  full_address: string | null
  emta_as_of: string | null
  registry_as_of: string | null
  fact_origins: Generated<Json>
  folded_name: string
  folded_words: string
  created_at: Generated<string>
  updated_at: Generated<string>
  recommendation_notes: string | null
  recommended_by: number | null
  recommender_name: string | null
  recommender_email: string | null
  recommended_at: string | null
}

export interface CompanyFormerNamesTable {
  company_id: number
  name: string
  start_date: string | null
  end_date: string | null
  folded_name: string
  folded_words: string
}

export interface TagsTable {
  id: GeneratedAlways<number>
  name: string
  description: string | null
  color: Generated<string>
  text_color: Generated<string>
  created_at: Generated<string>
}

export interface CompanyTagsTable {
  company_id: number
  tag_id: number
}

export interface TaxRatesTable {
  year: number
  social_tax_rate: number
  income_tax_rate: number
  updated_at: Generated<string>
}

export interface SettingsTable {
  key: string
  value: Json
  description: string | null
  updated_at: Generated<string>
  updated_by: string | null
}

export interface UsersTable {
  id: GeneratedAlways<number>
  name: string
  email: string
  email_key: string
  password_hash: string
  role: 'külaline' | 'haldur' | 'administraator'
  created_at: Generated<string>
  email_confirmed_at: string | null
  wants_failure_mail: boolean | null
  first_login_at: string | null
}

export interface ApiKeysTable {
  id: GeneratedAlways<number>
  user_id: number
  name: string
  key_hash: Buffer
  suffix: string
  created_at: Generated<string>
  used_at: string | null
}

export interface AttemptsTable {
  key: Buffer
  count: number
  resets_at: string
}

export interface AuditLogTable {
  id: GeneratedAlways<number>
  at: Generated<string>
  actor_id: number | null
  actor_name: string | null
  actor_role: string | null
  action: string
  subject_type: string
  subject_id: string
  subject_name: string
  before: Json | null
  after: Json | null
}

export interface BackupsTable {
  id: GeneratedAlways<number>
  started_at: Generated<string>
  finished_at: string | null
  machine: string
  file: string
  size: number | null
  row_count: number | null
  failure: string | null
}

export interface UndoStepsTable {
  token_hash: Buffer
  user_id: number
  made_at: Generated<string>
  subject_type: string
  subject_id: string
  subject_name: string
  step: Json
}

export interface DataVersionsTable {
  name: string
  version: Generated<number>
}

export interface SeedsTable {
  name: string
  sown_at: Generated<string>
}

export interface Schema {
  publications: PublicationsTable
  publication_coverage: PublicationCoverageTable
  publication_unreadable: PublicationUnreadableTable
  figures: FiguresTable
  earlier_figures: FiguresTable
  last_publications: LastPublicationsTable
  quarter_columns: QuarterColumnsTable
  quarter_columns_state: QuarterColumnsStateTable
  removed_figures: RemovedFiguresTable
  company_sizes: CompanySizesTable
  installation: InstallationTable
  figure_periods: FigurePeriodsTable
  directory: DirectoryTable
  directory_names: DirectoryNamesTable
  directory_columns: DirectoryColumnsTable
  directory_former_names: DirectoryFormerNamesTable
  company_details: CompanyDetailsTable
  declared_activities: DeclaredActivitiesTable
  file_readings: FileReadingsTable
  registry_files: RegistryFilesTable
  companies: CompaniesTable
  company_former_names: CompanyFormerNamesTable
  error_reports: ErrorReportsTable
  tags: TagsTable
  company_tags: CompanyTagsTable
  tax_rates: TaxRatesTable
  settings: SettingsTable
  users: UsersTable
  sessions: SessionsTable
  known_devices: KnownDevicesTable
  second_factors: SecondFactorsTable
  recovery_codes: RecoveryCodesTable
  pending_logins: PendingLoginsTable
  api_keys: ApiKeysTable
  outbox: OutboxTable
  one_time_links: OneTimeLinksTable
  invitations: InvitationsTable
  attempts: AttemptsTable
  audit_log: AuditLogTable
  data_versions: DataVersionsTable
  runs: RunsTable
  run_steps: RunStepsTable
  run_log: RunLogTable
  host_pauses: HostPausesTable
  host_waiters: HostWaitersTable
  run_schedules: RunSchedulesTable
  annual_reports: AnnualReportsTable
  superseded_reports: SupersededReportsTable
  report_changes: ReportChangesTable
  report_files: ReportFilesTable
  report_headings: ReportHeadingsTable
  report_holders: ReportHoldersTable
  report_years: ReportYearsTable
  activity_files: ActivityFilesTable
  report_activities: ReportActivitiesTable
  backups: BackupsTable
  undo_steps: UndoStepsTable
  cleanings: CleaningsTable
  seeds: SeedsTable
  watches: WatchesTable
  watch_settings: WatchSettingsTable
  digest_editions: DigestEditionsTable
  digested_publications: DigestedPublicationsTable
  notes: NotesTable
}
