import { type Absence, absenceWords } from '@kvartal/domain/emta/absence'
import { gapWords } from '@kvartal/domain/reports/comparison-basis'
import { Facts } from '../../ui/text/facts.tsx'

const reasons: Readonly<Record<Absence, string>> = {
  silent:
    'kvartal on laaditud, kuid Maksu- ja Tolliamet ei ole selle ettevõtte kohta ühtki arvu avaldanud',
  'not-imported': 'kvartali faili ei ole siia laaditud',
  'not-due': 'kvartali andmete avaldamise päev ei ole veel käes',
}

/** Who is missing and why, and what is not compared. */
export function Missing() {
  return (
    <>
      <h3>Miks ettevõttel kvartalit ei ole</h3>
      <p>Puuduva kvartali kohal on põhjus:</p>
      <Facts
        layout="beside"
        facts={(Object.keys(reasons) as Absence[]).map((absence) => [
          absenceWords[absence],
          reasons[absence],
        ])}
      />
      <p>
        Käivet ei ole sellel, kes käibedeklaratsiooni ei esita: enamasti väikesed ning finants- ja
        kindlustusettevõtted. Töötajad on töötamise registrist, seega juhatuse liikmeid nende hulgas
        ei ole. Aruanne puudub, kui seda ei ole esitatud või kui selle aasta andmeid ei ole siia
        laaditud.
      </p>
      <p>
        Kui laaditud on vaid osa ettevõtetest, ütlevad edetabel ja ülevaade, mitu neid on: summad ja
        kohad on siis ainult nende seas.
      </p>
      <h3>Mida eelmise aastaga ei võrrelda</h3>
      <p>Muutust ei arvutata ja joon joonisel katkeb, kui</p>
      <ul>
        {Object.values(gapWords).map((words) => (
          <li key={words}>{words};</li>
        ))}
        <li>näitaja sisu vahepeal muutus (vaata näitaja piiranguid).</li>
      </ul>
    </>
  )
}
