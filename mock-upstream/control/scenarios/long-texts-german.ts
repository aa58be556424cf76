import { longTexts } from './long-texts.ts'

export const longTextsGerman = longTexts(
  { name: 'long-texts-german', title: 'Long German texts', path: '/?lang=de' },
  {
    config_name: 'Zweigniederlassung Donaudampfschifffahrtsgesellschaft',
    name: 'Maximiliane-Friederike von Hohenstein-Wolkenkuckucksheim',
    city: 'Hellschen-Heringsand-Unterschaar',
    address:
      'Bürgermeister-Doktor-Nebelthau-Gedächtnisstraße 117 a, Hinterhaus, drittes Obergeschoss links',
  },
)
