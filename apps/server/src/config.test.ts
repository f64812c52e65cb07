import { defaultDataDir } from '@kvartal/database/embedded/default-data-dir'
import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

function sentencesOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.sentences
    throw error
  }
  return []
}

describe('the configuration', () => {
  test('all variables are optional', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      databaseUrl: null,
      databaseDirectUrl: null,
      databaseReadUrl: null,
      dataDir: defaultDataDir('.'),
      administrator: null,
      sampleData: 'auto',
      registry: {
        serviceUrl: 'https://ariregxmlv6.rik.ee/',
        login: null,
        openDataUrl: 'https://avaandmed.ariregister.rik.ee/et/avaandmete-allalaadimine',
      },
      allowPrivateSources: false,
      runsWeb: true,
      runsWorker: true,
      metricsToken: null,
      backups: null,
      minPasswordLength: 6,
      trustProxy: false,
      publicUrl: null,
      mail: null,
      webhookUrl: null,
      logLevel: 'info',
    })
  })

  test('set variables are used', () => {
    const config = readConfig({
      PORT: '8080',
      HOST: '0.0.0.0',
      DATABASE_URL: 'postgres://kvartal:x@db:5432/kvartal',
      DATABASE_DIRECT_URL: 'postgres://kvartal:x@db:5433/kvartal',
      DATABASE_READ_URL: 'postgres://kvartal:x@replica:5432/kvartal',
      DATA_DIR: '/srv/kvartal',
      ADMIN_EMAIL: 'mari@naide.ee',
      ADMIN_PASSWORD: 'salajane',
      SAMPLE_DATA: 'off',
      ARIREGISTER_USERNAME: 'kasutaja',
      ARIREGISTER_PASSWORD: 'x',
      ALLOW_PRIVATE_SOURCES: 'true',
      RUN_AS: 'worker',
      MIN_PASSWORD_LENGTH: '8',
      TRUST_PROXY: 'loopback, 10.0.0.0/8',
      PUBLIC_URL: 'https://kvartal.ee/',
      LOG_LEVEL: 'debug',
    })
    expect(config).toMatchObject({
      port: 8080,
      host: '0.0.0.0',
      databaseUrl: 'postgres://kvartal:x@db:5432/kvartal',
      databaseDirectUrl: 'postgres://kvartal:x@db:5433/kvartal',
      databaseReadUrl: 'postgres://kvartal:x@replica:5432/kvartal',
      dataDir: '/srv/kvartal',
      administrator: { email: 'mari@naide.ee', password: 'salajane' },
      sampleData: 'off',
      registry: { login: { username: 'kasutaja', password: 'x' } },
      allowPrivateSources: true,
      runsWeb: false,
      runsWorker: true,
      minPasswordLength: 8,
      trustProxy: 'loopback, 10.0.0.0/8',
      publicUrl: 'https://kvartal.ee',
      logLevel: 'debug',
    })
  })

  test('an empty variable counts as absent', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({
      port: 3000,
      databaseUrl: null,
    })
  })

  test.each([
    [
      'PORT',
      'kolm',
      "PORT must be a port number from 1 to 65535, or 0 for any free one, but it is 'kolm'.",
    ],
    [
      'PORT',
      '65536',
      "PORT must be a port number from 1 to 65535, or 0 for any free one, but it is '65536'.",
    ],
    ['HOST', 'a b', "HOST must be a host name or an address to listen on, but it is 'a b'."],
    ['ADMIN_EMAIL', 'mari', "ADMIN_EMAIL must be an e-mail address, but it is 'mari'."],
    ['SAMPLE_DATA', 'yes', "SAMPLE_DATA must be 'auto' or 'off', but it is 'yes'."],
    [
      'ARIREGISTER_URL',
      'ftp://x',
      "ARIREGISTER_URL must be an http or https address, but it is 'ftp://x'.",
    ],
    [
      'ARIREGISTER_OPEN_DATA_URL',
      'x',
      "ARIREGISTER_OPEN_DATA_URL must be an http or https address, but it is 'x'.",
    ],
    [
      'ALLOW_PRIVATE_SOURCES',
      '1',
      "ALLOW_PRIVATE_SOURCES must be 'true' or 'false', but it is '1'.",
    ],
    ['RUN_AS', 'web,cron', "RUN_AS must be 'web', 'worker' or 'web,worker', but it is 'web,cron'."],
    [
      'MIN_PASSWORD_LENGTH',
      '5',
      "MIN_PASSWORD_LENGTH must be a whole number from 6 to 128, but it is '5'.",
    ],
    [
      'PUBLIC_URL',
      'kvartal.ee',
      "PUBLIC_URL must be an http or https address, but it is 'kvartal.ee'.",
    ],
    [
      'TRUST_PROXY',
      '2',
      "TRUST_PROXY must be 'true', 'false' or the proxies' addresses between commas, but it is '2'.",
    ],
    ['BACKUP_TIME', '3:30', "BACKUP_TIME must be a time of day like 03:30, but it is '3:30'."],
    ['METRICS_TOKEN', 'short', 'METRICS_TOKEN must be at least 16 characters without spaces.'],
    [
      'SMTP_URL',
      'https://mail',
      'SMTP_URL must be an address like smtp://user:password@host:587 or smtps://user:password@host.',
    ],
    [
      'MAIL_FROM',
      'Kvartal',
      "MAIL_FROM must be an e-mail address, or a name and an address: Kvartal <kvartal@example.ee>, but it is 'Kvartal'.",
    ],
    [
      'MAIL_FROM',
      'a@b.ee, c@d.ee',
      "MAIL_FROM must be an e-mail address, or a name and an address: Kvartal <kvartal@example.ee>, but it is 'a@b.ee, c@d.ee'.",
    ],
    ['SMTP_URL', 'smtp://mail', 'SMTP_URL and MAIL_FROM go together, but MAIL_FROM is missing.'],
    ['WEBHOOK_URL', 'x', 'WEBHOOK_URL must be an http or https address.'],
    [
      'LOG_LEVEL',
      'loud',
      "LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, but it is 'loud'.",
    ],
  ])('the message says in one sentence what is wrong with %s=%s', (name, value, sentence) => {
    expect(sentencesOf({ [name]: value })).toContain(sentence)
  })

  test('the message never contains an address that may include a password', () => {
    expect(sentencesOf({ DATABASE_URL: 'mysql://root:secret@db' })).toEqual([
      'DATABASE_URL must be an address like postgres://user:password@host:5432/name.',
    ])
  })

  test('a pooler and a replica need DATABASE_URL', () => {
    expect(
      sentencesOf({ DATABASE_DIRECT_URL: 'postgres://db/x', DATABASE_READ_URL: 'postgres://db/x' }),
    ).toEqual([
      'DATABASE_DIRECT_URL goes together with DATABASE_URL, which is missing.',
      'DATABASE_READ_URL goes together with DATABASE_URL, which is missing.',
    ])
  })

  test('all invalid variables are listed together', () => {
    expect(sentencesOf({ PORT: 'x', LOG_LEVEL: 'x', ADMIN_EMAIL: 'mari@naide.ee' })).toEqual([
      'ADMIN_EMAIL and ADMIN_PASSWORD go together, but ADMIN_PASSWORD is missing.',
      "PORT must be a port number from 1 to 65535, or 0 for any free one, but it is 'x'.",
      "LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, but it is 'x'.",
    ])
  })

  test('mail needs the public address for its links', () => {
    const mail = {
      SMTP_URL: 'smtp://user:secret@mail:587',
      MAIL_FROM: 'Kvartal <kvartal@example.ee>',
    }
    expect(sentencesOf(mail)).toEqual([
      'SMTP_URL needs PUBLIC_URL, since mails contain links to it.',
    ])
    expect(readConfig({ ...mail, PUBLIC_URL: 'https://kvartal.ee/' }).mail).toEqual({
      smtpUrl: 'smtp://user:secret@mail:587',
      from: 'Kvartal <kvartal@example.ee>',
      publicUrl: 'https://kvartal.ee',
    })
  })

  test('the administrator password has the same minimum length as all others', () => {
    expect(sentencesOf({ ADMIN_EMAIL: 'mari@naide.ee', ADMIN_PASSWORD: 'lühi' })).toEqual([
      'ADMIN_PASSWORD must be at least 6 characters long.',
    ])
  })
})
