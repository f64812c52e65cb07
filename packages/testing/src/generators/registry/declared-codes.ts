/**
 * Some activities of each section of EMTAK 2008: the code there, its only counterpart in EMTAK 2025,
 * and the name. Source: Registrite ja Infosüsteemide Keskus, Statistics Estonia.
 */
export const activitiesOfSections: Readonly<
  Record<string, readonly (readonly [code2008: string, code2025: string, name: string])[]>
> = {
  A: [
    ['01121', '01121', 'Riisikasvatus'],
    ['01221', '01221', 'Troopiliste ja subtroopiliste viljade kasvatus'],
    ['01291', '01291', 'Muude mitmeaastaste taimede kasvatus'],
    ['01631', '01631', 'Saagikoristusjärgsed tegevused'],
  ],
  B: [
    ['05101', '05101', 'Kivisöe kaevandamine'],
    ['06201', '06201', 'Maagaasi tootmine'],
    ['07291', '07291', 'Muude mitteraudmetallide maakide kaevandamine'],
    ['08931', '08931', 'Soola kaevandamine'],
  ],
  C: [
    ['10111', '10111', 'Liha, v.a linnuliha, töötlemine ja säilitamine'],
    ['15122', '15122', 'Sadulsepatoodete tootmine (sadulad, hobuserakmed jm)'],
    ['23441', '23441', 'Muu tehnilise keraamika tootmine'],
    ['26111', '26111', 'Elektronkomponentide tootmine'],
  ],
  D: [
    ['35112', '35121', 'Elektrienergia tootmine hüdroenergiast'],
    ['35113', '35122', 'Elektrienergia tootmine tuuleenergiast'],
    ['35121', '35131', 'Elektrienergia ülekanne'],
    ['35131', '35141', 'Elektrienergia jaotus'],
  ],
  E: [
    ['37001', '37001', 'Kanalisatsioon ja heitveekäitlus'],
    ['38111', '38111', 'Tavajäätmete kogumine'],
    ['38121', '38121', 'Ohtlike jäätmete kogumine'],
    ['38311', '38211', 'Materjalide taaskasutusele võtmine'],
  ],
  F: [
    ['41101', '68121', 'Hoonestusprojektide arendus'],
    ['42911', '42911', 'Vesiehitus'],
    ['43131', '43131', 'Kontrollpuurimine ja sondimine'],
    ['43299', '43241', 'Muud ehituspaigaldustööd'],
  ],
  G: [
    ['45201', '95311', 'Mootorsõidukite remont ja hooldus'],
    ['46331', '46331', 'Piimatoodete, munade, toiduõli ja -rasva hulgimüük'],
    ['46442', '46442', 'Puhastusvahendite hulgimüük'],
    ['46661', '46503', 'Elektroonika- ja sideseadmete ning nende osade hulgimüük'],
  ],
  H: [
    ['49201', '49201', 'Kauba raudteevedu'],
    ['50301', '50301', 'Sõitjatevedu sisevetel'],
    ['52211', '52211', 'Parklate tegevus'],
    ['52241', '52241', 'Laadungikäitlus'],
  ],
  I: [
    ['55101', '55101', 'Hotellid'],
    ['55201', '55201', 'Hostelid'],
    ['55204', '55204', 'Külaliskorterid'],
    ['56211', '56211', 'Toitlustamine üritustel'],
  ],
  J: [
    ['58111', '58111', 'Raamatute, brošüüride jms väljaannete kirjastamine'],
    ['58191', '58191', 'Muu kirjastamine, v.a tarkvara kirjastamine'],
    ['59131', '59131', 'Kinofilmide ja videote levitamine'],
    ['61209', '61901', 'Muud elektroonilise side teenused'],
  ],
  K: [
    ['64111', '64111', 'Keskpanga tegevus'],
    ['64921', '64921', 'Pandimajad'],
    ['65121', '65121', 'Kahjukindlustus'],
    ['66111', '66111', 'Finantsturgude haldamine'],
  ],
  L: [
    ['68101', '68111', 'Enda kinnisvara ost ja müük'],
    ['68322', '68322', 'Aiandus- ja suvilaühistute haldus'],
    ['68329', '68329', 'Muu kinnisvarahaldus või haldusega seotud tegevused'],
  ],
  M: [
    ['69101', '69101', 'Advokaatide ja advokaadibüroode tegevus'],
    ['69202', '69202', 'Raamatupidamine, maksualane nõustamine'],
    ['71121', '71121', 'Ehituslik insener-tehniline projekteerimine ja nõustamine'],
    ['72111', '72101', 'Teadus- ja arendustegevus loodus- ja tehnikateaduste vallas'],
  ],
  N: [
    ['77211', '77211', 'Vabaaja- ja sporditarvete väljaüürimine ja kasutusrent'],
    ['77391', '77391', 'Raudteeveeremi rentimine ja kasutusrent'],
    ['80101', '80011', 'Juurdlus ja turvatöö, v.a avalik korrakaitse'],
    ['81291', '81231', 'Muu puhastustegevus'],
  ],
  P: [
    ['85101', '85101', 'Lastehoiud'],
    ['85202', '85202', 'Algkoolid'],
    ['85321', '85321', 'Kutseõppeasutused'],
    ['85521', '85521', 'Muusika- ja kunstiõpe'],
  ],
  Q: [
    ['86101', '86101', 'Haiglaravi'],
    ['86901', '86921', 'Patsiendi kiirabitransport'],
    ['86905', '86951', 'Taastusravi'],
    ['87901', '87991', 'Asendushooldusteenust osutavate hoolekandeasutuste tegevus'],
  ],
  R: [
    ['90041', '90311', 'Teatri-, kontserdi- jms hoonete ja objektide käitus'],
    ['91021', '91211', 'Muuseumide ja kogudega seotud tegevus'],
    ['91042', '91421', 'Looduskaitsealade tegevus'],
    ['93122', '93122', 'Invaspordiklubide tegevus'],
  ],
  S: [
    ['94119', '94119', 'Muude ettevõtjate ja tööandjate organisatsioonide tegevus'],
    ['94919', '94919', 'Muude usuorganisatsioonide tegevus'],
    ['94996', '94996', 'Keskkonna- ja looduskaitseühendused'],
    ['95231', '95231', 'Jalatsite ja nahktoodete parandus ning hooldus'],
  ],
}
