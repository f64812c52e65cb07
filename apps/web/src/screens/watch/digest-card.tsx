import type { Watched } from '@kvartal/contract/watch'
import { Button, Group, Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { askEmailConfirmation } from '../../api/notices.ts'
import { useSession } from '../../api/session.ts'
import { saveWatchSettings, watchedQuery } from '../../api/watch.ts'
import { profilePath } from '../../paths.ts'
import { useAction } from '../../ui/actions/use-action.ts'
import { Card } from '../../ui/card.tsx'
import { CheckField } from '../../ui/fields/check-field.tsx'

/** Whether digests are mailed, and to which address. */
export function DigestCard({
  digest: { isOn, isConfirmed, isSent },
}: {
  readonly digest: Watched['digest']
}) {
  const { user } = useSession()
  const saving = useAction({
    send: saveWatchSettings,
    failed: 'Kokkuvõtete seade salvestamine ebaõnnestus',
    done: (_, sendsDigest) =>
      sendsDigest ? 'Kokkuvõtted saadetakse sulle jälle' : 'Kokkuvõtteid sulle enam ei saadeta',
    rereads: [watchedQuery().queryKey],
  })
  const confirming = useAction({
    send: askEmailConfirmation,
    failed: 'Kinnituskirja saatmine ebaõnnestus',
    done: `Aadressile ${user?.email ?? ''} saadeti kiri, mille lingiga saad selle kinnitada`,
  })
  return (
    <Card title="Kokkuvõtted e-postiga">
      <Stack gap={10}>
        <p>
          Kui Maksu- ja Tolliamet avaldab uued andmed, saad ühe kirja: mis on uut, mida parandati ja
          kes muutus enim.
        </p>
        {isSent ? (
          <CheckField
            label="Saada mulle kokkuvõtteid"
            description={
              isConfirmed
                ? `Aadressile ${user?.email ?? ''}`
                : `Aadressile ${user?.email ?? ''}, kui oled selle kinnitanud`
            }
            isChecked={isOn}
            onChange={(isChecked) => saving.run(isChecked)}
          />
        ) : (
          <p>
            Siit Kvartalist kirju praegu ei saadeta. Kõik muutused on näha sellel lehel ja esilehel.
          </p>
        )}
        {isSent && !isConfirmed && (
          <Group gap="8px 16px">
            <p>
              Kirjad lähevad ainult kinnitatud aadressile. Aadressi saad muuta{' '}
              <Link {...profilePath()}>profiilis</Link>.
            </p>
            <Button variant="default" loading={confirming.isBusy} onClick={() => confirming.run()}>
              Kinnita aadress
            </Button>
          </Group>
        )}
      </Stack>
    </Card>
  )
}
