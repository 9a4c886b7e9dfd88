import type { Cents } from '@larder/domain/money';
import type { SellingMode, Thousandths } from '@larder/domain/quantity';
import { sql } from '../database/database.ts';

/** A line of an order without its outcome. */
export type PlacedLineRow = {
  id: string;
  productId: number;
  nameEn: string;
  nameEs: string;
  brand: string;
  labelEn: string;
  labelEs: string;
  imageGuid: string | null;
  sellingMode: SellingMode;
  unitStep: Thousandths;
  weightStep: Thousandths;
  averageWeight: Thousandths | null;
  quantity: Thousandths;
  unitCents: Cents;
  amountCents: Cents;
  message: string;
  backupId: number | null;
  backupNameEn: string;
  backupNameEs: string;
  /** The label of the backup as its catalog has it now: an order keeps the name alone. */
  backupLabelEn: string;
  backupLabelEs: string;
  /** True when nothing may come in place of the line. */
  noSubstitute: boolean;
};

/** The columns of `PlacedLineRow`, of `order_line l`. */
export const placedLineColumns = sql`l.id, l.product_id as "productId", l.name_en as "nameEn", l.name_es as "nameEs", l.brand,
  l.label_en as "labelEn", l.label_es as "labelEs", l.image_guid as "imageGuid", l.selling_mode as "sellingMode",
  l.unit_step_thousandths as "unitStep", l.weight_step_thousandths as "weightStep",
  l.average_weight_thousandths as "averageWeight", l.quantity_thousandths as quantity, l.unit_cents as "unitCents",
  l.amount_cents as "amountCents", l.message, l.backup_product_id as "backupId", l.backup_name_en as "backupNameEn",
  l.backup_name_es as "backupNameEs",
  coalesce((select b.label_en from product b where b.id = l.backup_product_id), '') as "backupLabelEn",
  coalesce((select b.label_es from product b where b.id = l.backup_product_id), '') as "backupLabelEs",
  l.no_substitute as "noSubstitute"`;
