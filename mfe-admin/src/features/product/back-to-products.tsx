import { Link } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { Icon } from '../../ui/icon.tsx';
import styles from './product.module.css';

export function BackToProducts() {
  return (
    <span className={styles.back}>
      <Link to="/commerce/inventory">
        <Icon of={ChevronLeft} /> Products
      </Link>
    </span>
  );
}
