import { Box, Stack } from '@mantine/core'
import { Card } from '../../ui/card.tsx'

/** Explains what the rates are used for. */
export function FormulaCard() {
  return (
    <Card title="Milleks maksumäärasid kasutatakse">
      <Stack gap={10} maw="88ch">
        <p>
          Maksumääradega hinnatakse töötaja keskmist brutopalka kvartali tööjõumaksudest; hinnang on
          enamasti 20-40% alla tegeliku:
        </p>
        <Box
          component="p"
          px={14}
          py={10}
          fw={500}
          bg="var(--sunken)"
          style={{ borderLeft: '3px solid var(--accent)' }}
        >
          palga hinnang = tööjõumaksud / 4 / töötajate arv / ((sotsiaalmaksu määr + tulumaksu määr)
          / 100)
        </Box>
        <p>
          Iga kvartali hinnang kasutab oma aasta määrasid. Kui aastal oma määrasid ei ole, kehtivad
          viimase varasema aasta määrad. Muudatus jõuab kohe kõigisse tabelitesse ja graafikutesse.
        </p>
      </Stack>
    </Card>
  )
}
