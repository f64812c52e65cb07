import { publishers } from '@kvartal/domain/sources/data-sources'

/** What the product shows, and what it does not. */
export function Shown() {
  return (
    <>
      <p>
        Kvartal näitab, võrdleb ja järjestab Eesti ettevõtete avalikke andmeid nii, nagu{' '}
        {publishers.emta.name} ning {publishers.registry.name} need avaldasid. Kvartal ise midagi ei
        mõõda ega küsi ettevõtetelt.
      </p>
      <h3>Näidatakse</h3>
      <ul>
        <li>käivet, töötajate arvu, riiklikke makse ja tööjõumakse kvartalite kaupa;</li>
        <li>
          majandusaasta aruannete bilanssi, kasumiaruannet ja rahavoogude aruannet ning neist
          arvutatud suhtarve – sisse loginud kasutajale;
        </li>
        <li>
          äriregistri andmeid: nime ja varasemaid nimesid, registrikoodi, asukohta, tegevusala ja
          olekut;
        </li>
        <li>
          parandusi: kui avaldaja on arvu muutnud, jääb varasem väärtus alles ja on arvu lehel näha.
        </li>
      </ul>
      <h3>Ei näidata</h3>
      <ul>
        <li>füüsilisest isikust ettevõtjaid ega teisi eraisikuid;</li>
        <li>juhatuse liikmeid, omanikke ega tegelikke kasusaajaid;</li>
        <li>krediidihinnanguid ega prognoose;</li>
        <li>
          arve, mida avaldatud ei ole: puuduvat arvu ei asendata nulliga, selle kohal on kriips.
        </li>
      </ul>
    </>
  )
}
