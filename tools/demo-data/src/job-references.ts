import type { Scene } from './scenes.ts';

export interface DemoJobReference {
  title: string;
  clientName: string;
  clientEmail?: string;
  description?: string;
  status: 'draft' | 'in_progress' | 'completed' | 'pending_review';
  photos: { scene: Scene; name: string; description?: string }[];
  /** Whether its dossier is generated too. */
  dossier?: boolean;
}

/** Oldest first: the last one is at the top of every list. */
export const demoJobReferences: DemoJobReference[] = [
  {
    title: 'Sash window repair, first floor front',
    clientName: 'Fennimore & Daughters',
    status: 'draft',
    photos: [],
  },
  {
    title: 'Crack monitoring, garage slab, visit 2',
    clientName: 'Harbour Lane Garages Ltd',
    clientEmail: 'site@harbourlane.example',
    description: 'Second of four visits. Crack widths at the marked points, compared with August.',
    status: 'pending_review',
    photos: [
      { scene: 'crack', name: 'Parapet, crack width 2 mm.jpg', description: 'Point 3, 2 mm at the widest' },
      { scene: 'brick', name: 'Chimney shaft crack.jpg' },
      { scene: 'facade', name: 'Street elevation.jpg' },
    ],
  },
  {
    title: 'Oak floor restoration, ground floor',
    clientName: 'Dr. Ingrid Solheim',
    clientEmail: 'solheim@praxis.example',
    status: 'in_progress',
    photos: [
      { scene: 'floor', name: 'Living room after sanding.jpg' },
      { scene: 'floor', name: 'Hall, water mark.jpg', description: 'Mark beside the radiator' },
      { scene: 'tiles', name: 'Threshold to the bathroom.jpg' },
    ],
  },
  {
    title: 'Heating pipework renewal, plant room',
    clientName: "St. Anne's Primary School",
    status: 'draft',
    photos: [{ scene: 'pipes', name: 'Plant room, north wall.jpg' }],
  },
  {
    title: 'Façade condition report, east elevation',
    clientName: 'Marchetti Immobiliare',
    clientEmail: 'lavori@marchetti.example',
    status: 'completed',
    dossier: true,
    photos: [
      { scene: 'facade', name: 'East elevation.jpg' },
      { scene: 'brick', name: 'Plinth course.jpg' },
      { scene: 'facade', name: 'Top floor, render.jpg', description: 'Hollow render above the third window' },
      { scene: 'crack', name: 'Balcony soffit.jpg' },
    ],
  },
  {
    title: 'Solar array handover, Blocks A to D',
    clientName: 'Oakfield Housing Trust',
    status: 'completed',
    photos: [
      { scene: 'panels', name: 'Block A.jpg' },
      { scene: 'roof', name: 'Roof hooks, Block B.jpg' },
      { scene: 'board', name: 'Inverter supply.jpg' },
    ],
  },
  {
    title: 'Damp inspection, second floor bathroom',
    clientName: 'Riverside Court Residents',
    status: 'in_progress',
    photos: [
      { scene: 'tiles', name: 'Shower wall.jpg' },
      { scene: 'pipes', name: 'Riser behind the panel.jpg' },
    ],
  },
  {
    title: 'Distribution board replacement, Unit 3',
    clientName: 'Kowalski & Sons Bakery',
    clientEmail: 'office@kowalski-bakery.example',
    status: 'pending_review',
    photos: [
      { scene: 'board', name: 'New board, covers off.jpg' },
      { scene: 'pipes', name: 'Cable route.jpg' },
      { scene: 'crack', name: 'Penetration, measured.jpg' },
    ],
  },
  {
    title: 'Roof survey after storm, Lindenstrasse 14',
    clientName: 'Bergmann Hausverwaltung GmbH',
    clientEmail: 'office@bergmann-hv.example',
    description:
      'Survey of the main roof and the dormers after the storm of 14 November. Record slipped and broken tiles, gutter joints and any damp in the attic, with measurements for the insurer.',
    status: 'in_progress',
    dossier: true,
    photos: [
      {
        scene: 'roof',
        name: 'Slipped tiles, south slope.jpg',
        description: '31 tiles slipped, two battens split',
      },
      { scene: 'brick', name: 'Chimney shaft crack.jpg' },
      { scene: 'roof', name: 'Gutter joint, north-east.jpg', description: 'Open by 4 mm' },
      { scene: 'facade', name: 'Street elevation.jpg' },
      { scene: 'crack', name: 'Parapet, crack width 2 mm.jpg' },
      { scene: 'panels', name: "Neighbour's array, clearance.jpg" },
      { scene: 'tiles', name: 'Attic bathroom, wall.jpg' },
    ],
  },
];
