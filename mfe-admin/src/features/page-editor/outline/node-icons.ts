import {
  CalendarDays,
  CircleHelp,
  Film,
  Grid3x3,
  Image,
  List,
  type LucideIcon,
  Mail,
  MapPin,
  Minus,
  MousePointerClick,
  Newspaper,
  Package,
  Quote,
  SquareStack,
  Tag,
  TextCursorInput,
  Type,
} from 'lucide-react';

const icons: Readonly<Record<string, LucideIcon>> = {
  section: SquareStack,
  item: Minus,
  text: Type,
  buttons: MousePointerClick,
  image: Image,
  gallery: Grid3x3,
  video: Film,
  quote: Quote,
  divider: Minus,
  accordion: List,
  products: Package,
  categories: Tag,
  posts: Newspaper,
  events: CalendarDays,
  form: TextCursorInput,
  newsletter: Mail,
  map: MapPin,
};

/** The drawing of a type of block; sections and items have theirs. */
export const iconOf = (type: string): LucideIcon => icons[type] ?? CircleHelp;
